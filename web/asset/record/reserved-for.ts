import type { ReservationPurpose } from '#rules/asset/reservation-purposes.ts'

/** Where one finds all of what money was set aside for, and one of them by its order. */
export const RESERVED_FOR: Readonly<Record<ReservationPurpose, { readonly all: string; readonly one: string }>> = {
  opening: { all: '/opening', one: '/opening' },
  withdrawal: { all: '/withdraw/record', one: '/withdraw/record/detail' },
}
