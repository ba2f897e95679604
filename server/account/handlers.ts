import { changeEmail as changeEmailCall } from '#calls/account/change-email.ts'
import { firstSteps, firstStepsAway } from '#calls/account/first-steps.ts'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { googleUnbind } from '#calls/account/google-unbind.ts'
import { personal } from '#calls/account/personal.ts'
import { setEmail as setEmailCall } from '#calls/account/set-email.ts'
import { setLoginPassword as setLoginPasswordCall } from '#calls/account/set-login-password.ts'
import { setUsername as setUsernameCall } from '#calls/account/set-username.ts'
import { setTransactionPassword as setTransactionPasswordCall } from '#calls/account/transaction-password.ts'
import { forUser, type Handler } from '#server/handler/handler.ts'
import { changeEmail, profile, setEmail, setLoginPassword, setTransactionPassword, setUsername } from './account.ts'
import { firstStepsOf, sendStepsAway } from './first-steps.ts'
import { offerGoogle, setGoogle, unbindGoogle } from './google.ts'

export const accountHandlers: readonly Handler[] = [
  forUser(personal, (_, asker) => profile(asker)),
  forUser(googleOffer, (_, asker) => offerGoogle(asker)),
  forUser(googleSet, async ({ secretKey, code = '', newPassword = '' }, asker) => {
    await setGoogle(asker, { secretKey, code, newPassword })
    return {}
  }),
  forUser(googleUnbind, async ({ code = '' }, asker) => {
    await unbindGoogle(asker, code)
    return {}
  }),
  forUser(setTransactionPasswordCall, async ({ newPassword = '', googleCode = '' }, asker) => {
    await setTransactionPassword(asker, newPassword, googleCode)
    return {}
  }),
  forUser(setUsernameCall, async ({ account = '' }, asker) => {
    await setUsername(asker, account)
    return {}
  }),
  forUser(setEmailCall, async ({ email = '', code = '' }, asker) => {
    await setEmail(asker, email, code)
    return {}
  }),
  forUser(changeEmailCall, async ({ email = '', code = '', googleCode = '' }, asker) => {
    await changeEmail(asker, email, code, googleCode)
    return {}
  }),
  forUser(setLoginPasswordCall, async ({ password = '', code = '' }, asker) => {
    await setLoginPassword(asker, password, code)
    return {}
  }),
  forUser(firstSteps, (_, asker) => firstStepsOf(asker)),
  forUser(firstStepsAway, async ({ away }, asker) => {
    await sendStepsAway(asker, away)
    return {}
  }),
]
