import { walletAuth } from '#calls/wallet/auth.ts'
import { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { walletCheck } from '#calls/wallet/check.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import { forAnyone, type Handler } from '#server/handler/handler.ts'
import { linkByPassword } from '#server/session/identity.ts'
import { enterByWallet } from './auth.ts'
import { check } from './check.ts'
import { makeMessage } from './sign-key.ts'

export const walletHandlers: readonly Handler[] = [
  forAnyone(walletCheck, async ({ address, chainId }, { services }) => check(services.settings, address, chainId)),
  forAnyone(signKey, (asked, visitor) => makeMessage(visitor, asked)),
  forAnyone(walletAuth, (form, visitor) => enterByWallet(visitor, form)),
  forAnyone(bindWallet, (form, visitor) => linkByPassword(visitor, 'wallet', form)),
]
