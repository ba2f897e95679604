/** The client that the product is at each community. */
export const CLIENT_ID = 'orrery'
