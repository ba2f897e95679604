import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

export function profileOf(reader: Reader, member: UserId) {
  return reader
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline')
    .select((eb) => [
      'member.id',
      'member.username',
      'member.email',
      'member.source_type',
      'member.registered_at',
      'member.invite_code',
      'upline.username as upline_name',
      'upline.id as upline_id',
      eb('member.login_password', 'is not', null).$castTo<boolean>().as('has_login'),
      eb('member.google_secret', 'is not', null).$castTo<boolean>().as('has_google'),
      eb('member.transaction_password', 'is not', null).$castTo<boolean>().as('has_transaction'),
    ])
    .where('member.id', '=', member)
    .executeTakeFirstOrThrow()
}
