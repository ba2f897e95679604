import { galactic } from '#calls/home/galactic.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { editPlanet as editCall } from '#calls/planet/edit.ts'
import { editView as editViewCall } from '#calls/planet/edit-view.ts'
import { planetList } from '#calls/planet/list.ts'
import { manageList as manageListCall, manageStatistics as manageStatisticsCall } from '#calls/planet/manage.ts'
import { namePlanet as namePlanetCall } from '#calls/planet/name.ts'
import { namingView } from '#calls/planet/naming-view.ts'
import { nodeConfig, nodeRecords } from '#calls/planet/node.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { sellPlanet as sellCall, unsellPlanet as unsellCall } from '#calls/planet/sell.ts'
import { systemList } from '#calls/planet/systems.ts'
import { transferPlanet as transferCall } from '#calls/planet/transfer.ts'
import { uploadImage as uploadCall } from '#calls/planet/upload-image.ts'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { forLeaver, forPayer, forReader, forUpload, forUser, type Handler } from '#server/handler/handler.ts'
import { uploadImage } from '#server/image/upload.ts'
import { detailOf, randomOf, systemsOf, viewNaming } from './detail.ts'
import { editPlanet, viewEdit } from './edit/edit.ts'
import { listPlanets } from './list/list.ts'
import { listManaged, manageStatistics } from './list/manage.ts'
import { listNamings, nodeConfiguration } from './name/node.ts'
import { buyPlanet } from './sale/buy.ts'
import { sellPlanet, unsellPlanet } from './sale/sell.ts'
import { transferPlanet } from './sale/transfer.ts'
import { worthOfPlanet } from './sale/worth.ts'
import { galaxyNow } from './sky/galactic.ts'

export const planetHandlers: readonly Handler[] = [
  forReader(planetList, (asked, visitor) => listPlanets(visitor, asked)),
  forReader(systemList, (_, visitor) => systemsOf(visitor)),
  forReader(galactic, (_, { services }) => galaxyNow(services)),
  forReader(planetDetail, ({ coordinates }, visitor) => detailOf(visitor, coordinates)),
  forReader(planetWorth, (asked, visitor) => worthOfPlanet(visitor, asked)),
  forUser(randomPlanet, ({ of }, asker) => randomOf(asker, of)),
  forUser(namingView, ({ coordinates }, asker) => viewNaming(asker, coordinates)),
  forUpload(uploadCall, (_, asker, file) => uploadImage(asker, file)),
  forPayer(namePlanetCall, (asked, payer) => buyPlanet(payer, asked)),
  forUser(nodeConfig, (_, asker) => nodeConfiguration(asker)),
  forUser(nodeRecords, (asked, asker) => listNamings(asker, asked)),
  forUser(editViewCall, ({ coordinates }, asker) => viewEdit(asker, coordinates)),
  forUser(editCall, (asked, asker) => editPlanet(asker, asked)),
  forLeaver(sellCall, (asked, payer) => sellPlanet(payer, asked)),
  forPayer(unsellCall, (asked, payer) => unsellPlanet(payer, asked)),
  forLeaver(transferCall, (asked, payer) => transferPlanet(payer, asked)),
  forUser(manageListCall, (asked, asker) => listManaged(asker, asked)),
  forUser(manageStatisticsCall, (_, asker) => manageStatistics(asker)),
]
