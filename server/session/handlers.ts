import { login as loginCall } from '#calls/session/login.ts'
import { logout as logoutCall } from '#calls/session/logout.ts'
import { register as registerCall } from '#calls/session/register.ts'
import { sendCode as sendCodeCall } from '#calls/session/send-code.ts'
import { forAnyone, forUser, type Handler } from '#server/gate/handler.ts'
import { login, logout } from './login.ts'
import { sendCode } from './mail-code.ts'
import { register } from './register.ts'

export const sessionHandlers: readonly Handler[] = [
  forAnyone(sendCodeCall, async ({ account = '', type }, visitor) => {
    await sendCode(visitor, account, type)
    return {}
  }),
  forAnyone(registerCall, (form, visitor) => register(visitor, form)),
  forAnyone(loginCall, ({ account = '', password = '' }, visitor) => login(visitor, account, password)),
  forUser(logoutCall, async (_, asker) => {
    await logout(asker)
    return {}
  }),
]
