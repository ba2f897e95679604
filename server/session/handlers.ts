import { forgotAccount as forgotAccountCall } from '#calls/session/forgot-account.ts'
import { forgotPassword as forgotPasswordCall } from '#calls/session/forgot-password.ts'
import { login as loginCall } from '#calls/session/login.ts'
import { logout as logoutCall } from '#calls/session/logout.ts'
import { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES, sendCode as sendCodeCall } from '#calls/session/send-code.ts'
import { sendCode } from '#server/code/send-code.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { forgotPassword } from './forgot.ts'
import { login, logout } from './login.ts'
import { register } from './register.ts'

export const sessionHandlers: readonly Handler[] = [
  forAnyone(sendCodeCall, async ({ account = '', type }, visitor) => {
    await sendCode(visitor, account, type)
    return {}
  }),
  forAnyone(registerCall, (form, visitor) => register(visitor, form)),
  forAnyone(loginCall, ({ account = '', password = '' }, visitor) => login(visitor, account, password)),
  forAnyone(forgotPasswordCall, async (form, visitor) => {
    await forgotPassword(visitor, form)
    return {}
  }),
  forAnyone(forgotAccountCall, async ({ email = '' }, visitor) => {
    await sendCode(visitor, email, CODE_TYPES.forgotAccount)
    return {}
  }),
  forUser(logoutCall, async (_, asker) => {
    await logout(asker)
    return {}
  }),
]
