import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet as namePlanetCall } from '#calls/planet/name.ts'
import { namingView } from '#calls/planet/naming-view.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { systemList } from '#calls/planet/systems.ts'
import { uploadImage as uploadCall } from '#calls/planet/upload-image.ts'
import { forAnyone, forPayer, forUpload, forUser, type Handler } from '#server/gate/handler.ts'
import { uploadImage } from '#server/image/upload.ts'
import { detailOf, randomOf, systemsOf, viewNaming } from './detail.ts'
import { listPlanets } from './list.ts'
import { namePlanet } from './name.ts'

export const planetHandlers: readonly Handler[] = [
  forAnyone(planetList, (asked, visitor) => listPlanets(visitor, asked)),
  forAnyone(systemList, (_, visitor) => systemsOf(visitor)),
  forAnyone(planetDetail, ({ coordinates }, visitor) => detailOf(visitor, coordinates)),
  forUser(randomPlanet, ({ of }, asker) => randomOf(asker, of)),
  forUser(namingView, ({ coordinates }, asker) => viewNaming(asker, coordinates)),
  forUpload(uploadCall, (_, asker, file) => uploadImage(asker, file)),
  forPayer(namePlanetCall, (asked, payer) => namePlanet(payer, asked)),
]
