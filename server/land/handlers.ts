import { landAdd } from '#calls/land/add.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { landDetail } from '#calls/land/detail.ts'
import { landDisinvest, landDisinvestBefore, landDisinvestTakeBack } from '#calls/land/disinvest.ts'
import { eraList } from '#calls/land/era-list.ts'
import { landList } from '#calls/land/list.ts'
import { marketLands, marketPrices } from '#calls/land/market.ts'
import { myLands } from '#calls/land/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { landPlaces } from '#calls/land/places.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { landRecords } from '#calls/land/records.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { forAnyone, forLeaver, forPayer, forUser, type Handler } from '#server/gate/handler.ts'
import { addInvestment } from './add.ts'
import { buyLand } from './buy.ts'
import { claimLand } from './claim.ts'
import { disinvest, quoteEnd, takeBackEnd } from './disinvest.ts'
import { listEras, listLands } from './list.ts'
import { listMarket } from './market.ts'
import { detailByToken, listMine } from './my.ts'
import { calculate } from './pay-calculation.ts'
import { listPlaces } from './places.ts'
import { viewPlot } from './plot.ts'
import { countPrices } from './prices.ts'
import { listRecords } from './records.ts'
import { quoteReplow, replow } from './replow.ts'
import { transferLand } from './transfer.ts'

export const landHandlers: readonly Handler[] = [
  forAnyone(eraList, async (_, { services }) => listEras(services)),
  forAnyone(landList, (asked, visitor) => listLands(visitor, asked)),
  forAnyone(plotInfo, ({ coordinates, x, y }, visitor) => viewPlot(visitor, coordinates, x, y)),
  forAnyone(marketLands, (asked, visitor) => listMarket(visitor, asked)),
  forAnyone(marketPrices, (asked, visitor) => countPrices(visitor, asked)),
  forUser(landPlaces, (_, asker) => listPlaces(asker)),
  forUser(landRecords, (asked, asker) => listRecords(asker, asked)),
  forUser(payCalculation, (asked, asker) => calculate(asker, asked)),
  forPayer(landBuy, ({ quoteId }, payer) => buyLand(payer, quoteId)),
  forPayer(landAdd, (asked, payer) => addInvestment(payer, asked)),
  forUser(landDisinvestBefore, ({ tokenId }, asker) => quoteEnd(asker, tokenId)),
  forPayer(landDisinvest, (asked, payer) => disinvest(payer, asked)),
  forPayer(landDisinvestTakeBack, ({ tokenId }, payer) => takeBackEnd(payer, tokenId)),
  forUser(replowBefore, (asked, asker) => quoteReplow(asker, asked)),
  forPayer(replowConfirm, ({ quoteId }, payer) => replow(payer, quoteId)),
  forLeaver(landTransfer, (asked, payer) => transferLand(payer, asked)),
  forUser(myLands, (asked, asker) => listMine(asker, asked)),
  forUser(landDetail, ({ tokenId }, asker) => detailByToken(asker, tokenId)),
  forPayer(landClaim, ({ tokenId }, payer) => claimLand(payer, tokenId)),
  forPayer(landClaimAll, (_, payer) => claimLand(payer, null)),
]
