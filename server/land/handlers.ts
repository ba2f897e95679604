import { landAdd, landAddBefore } from '#calls/land/add.ts'
import { landAlert } from '#calls/land/alert.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { landEnd, landEndBefore, landEndTakeBack } from '#calls/land/end.ts'
import { eraList } from '#calls/land/era-list.ts'
import { landList } from '#calls/land/list.ts'
import { landMap } from '#calls/land/map/map.ts'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { landPlaces } from '#calls/land/own/places.ts'
import { landRecords } from '#calls/land/own/records.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { buySeveral, severalCalculation } from '#calls/land/several.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { forAnyone, forLeaver, forPayer, forReader, forUser, type Handler } from '#server/handler/handler.ts'
import { setPlotAlert } from './alert/set.ts'
import { buyLand } from './buy/buy.ts'
import { calculate } from './buy/pay-calculation.ts'
import { viewPlot } from './buy/plot.ts'
import { countPrices } from './buy/prices.ts'
import { buyTogether } from './buy/several/buy.ts'
import { calculateSeveral } from './buy/several/quote.ts'
import { endLand, quoteEnd, takeBackEnd } from './end/ask.ts'
import { transferLand } from './end/transfer.ts'
import { listGroups } from './market/groups.ts'
import { listEras, listLands } from './market/list.ts'
import { packedMap } from './market/map.ts'
import { listMarket } from './market/market.ts'
import { detailByToken, listMine } from './mine/my.ts'
import { listPlaces } from './mine/places.ts'
import { listRecords } from './mine/records.ts'
import { addInvestment, quoteAddition } from './work/add.ts'
import { claimLand, claimLands } from './work/claim.ts'
import { quoteReplow, replow } from './work/replow.ts'

export const landHandlers: readonly Handler[] = [
  forAnyone(eraList, (_, visitor) => listEras(visitor)),
  forReader(landList, (asked, visitor) => listLands(visitor, asked)),
  forReader(landMap, (asked, { services }) => packedMap(services, asked)),
  forReader(plotInfo, ({ coordinates, x, y }, visitor) => viewPlot(visitor, coordinates, x, y)),
  forReader(marketLands, (asked, visitor) => listMarket(visitor, asked)),
  forReader(marketPlanets, (asked, visitor) => listGroups(visitor, asked)),
  forReader(marketPrices, (asked, visitor) => countPrices(visitor, asked)),
  forUser(landAlert, (asked, asker) => setPlotAlert(asker, asked)),
  forUser(landPlaces, (_, asker) => listPlaces(asker)),
  forUser(landRecords, (asked, asker) => listRecords(asker, asked)),
  forUser(payCalculation, (asked, asker) => calculate(asker, asked)),
  forPayer(landBuy, ({ quoteId }, payer) => buyLand(payer, quoteId)),
  forUser(severalCalculation, (asked, asker) => calculateSeveral(asker, asked)),
  forPayer(buySeveral, ({ quoteId }, payer) => buyTogether(payer, quoteId)),
  forUser(landAddBefore, (asked, asker) => quoteAddition(asker, asked)),
  forPayer(landAdd, (asked, payer) => addInvestment(payer, asked)),
  forUser(landEndBefore, ({ tokenId }, asker) => quoteEnd(asker, tokenId)),
  forPayer(landEnd, (asked, payer) => endLand(payer, asked)),
  forPayer(landEndTakeBack, ({ tokenId }, payer) => takeBackEnd(payer, tokenId)),
  forUser(replowBefore, (asked, asker) => quoteReplow(asker, asked)),
  forPayer(replowConfirm, ({ quoteId }, payer) => replow(payer, quoteId)),
  forLeaver(landTransfer, (asked, payer) => transferLand(payer, asked)),
  forUser(myLands, (asked, asker) => listMine(asker, asked)),
  forUser(landDetail, ({ tokenId }, asker) => detailByToken(asker, tokenId)),
  forPayer(
    landClaim,
    ({ tokenId }, payer) => claimLand(payer, tokenId),
    (tx, asked) =>
      claimLands(
        tx,
        asked.map(({ member, input: { tokenId } }) => ({ member, tokenId })),
      ),
  ),
  forPayer(
    landClaimAll,
    (_, payer) => claimLand(payer, null),
    (tx, asked) =>
      claimLands(
        tx,
        asked.map(({ member }) => ({ member, tokenId: null })),
      ),
  ),
]
