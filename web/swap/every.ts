/** Prices and quotes are asked for so often, and sooner when a price has moved (SWAP-01, SWAP-02). */
export const EVERY_MS = 10_000
