import type { Tx } from '#server/store/database.ts'

/** The settled day up to which receipts were written, held until the transaction ends; undefined where somebody else holds it. */
export async function holdReceiptDay(tx: Tx): Promise<number | undefined> {
  const held = await tx.selectFrom('lapse_receipt').select('day').forUpdate().skipLocked().executeTakeFirst()
  return held?.day
}

export async function setReceiptDay(tx: Tx, day: number): Promise<void> {
  await tx.updateTable('lapse_receipt').set({ day }).execute()
}
