import { beginCommunity } from '#calls/community/begin.ts'
import { bindCommunity } from '#calls/community/bind-existing.ts'
import { bindName as bindNameCall } from '#calls/community/bind-name.ts'
import { communityCallback } from '#calls/community/callback.ts'
import { communityList } from '#calls/community/list.ts'
import { forAnyone, type Handler } from '#server/handler/handler.ts'
import { linkByPassword } from '#server/session/identity.ts'
import { bindName } from './bind-name.ts'
import { begin, end } from './login.ts'

export const communityHandlers: readonly Handler[] = [
  forAnyone(communityList, async (_, { services }) =>
    services.settings.communities.map(({ type, name }) => ({ community: type, name })),
  ),
  forAnyone(beginCommunity, ({ community, origin }, visitor) => begin(visitor, community, origin)),
  forAnyone(communityCallback, (answer, visitor) => end(visitor, answer)),
  forAnyone(bindNameCall, (form, visitor) => bindName(visitor, form)),
  forAnyone(bindCommunity, (form, visitor) => linkByPassword(visitor, 'community', form)),
]
