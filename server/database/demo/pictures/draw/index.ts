import { draw as allotmentYear } from './allotment-year.ts'
import { draw as borderRadio } from './border-radio.ts'
import { draw as breadPrice } from './bread-price.ts'
import { draw as breadPriceChart } from './bread-price-chart.ts'
import { draw as commentOnSilence } from './comment-on-silence.ts'
import { draw as countyAlgorithm } from './county-algorithm.ts'
import { draw as countyAlgorithmChart } from './county-algorithm-chart.ts'
import { draw as ghostLeases } from './ghost-leases.ts'
import { draw as harbourLights } from './harbour-lights.ts'
import { draw as heatRoofs } from './heat-roofs.ts'
import { draw as heatRoofsMap } from './heat-roofs-map.ts'
import { draw as libraryHours } from './library-hours.ts'
import { draw as lostTrains } from './lost-trains.ts'
import { draw as lostTrainsMap } from './lost-trains-map.ts'
import { draw as muralMoney } from './mural-money.ts'
import { draw as nightFerry } from './night-ferry.ts'
import { draw as nightNurses } from './night-nurses.ts'
import { draw as repairDesert } from './repair-desert.ts'
import { draw as riverGauges } from './river-gauges.ts'
import { draw as riverGaugesMap } from './river-gauges-map.ts'
import { draw as ruralMaternity } from './rural-maternity.ts'
import { draw as ruralMaternityMap } from './rural-maternity-map.ts'
import { draw as schoolBusMiles } from './school-bus-miles.ts'
import { draw as secondhandWool } from './secondhand-wool.ts'
import { draw as seedVault } from './seed-vault.ts'
import { draw as slowCoach } from './slow-coach.ts'
import { draw as tidalBattery } from './tidal-battery.ts'
import { draw as uniformFactory } from './uniform-factory.ts'

export const pictures: Record<string, () => string> = {
  'river-gauges': riverGauges,
  'county-algorithm': countyAlgorithm,
  'rural-maternity': ruralMaternity,
  'night-ferry': nightFerry,
  'bread-price': breadPrice,
  'school-bus-miles': schoolBusMiles,
  'ghost-leases': ghostLeases,
  'mural-money': muralMoney,
  'lost-trains': lostTrains,
  'uniform-factory': uniformFactory,
  'seed-vault': seedVault,
  'library-hours': libraryHours,
  'repair-desert': repairDesert,
  'heat-roofs': heatRoofs,
  'harbour-lights': harbourLights,
  'allotment-year': allotmentYear,
  'slow-coach': slowCoach,
  'secondhand-wool': secondhandWool,
  'comment-on-silence': commentOnSilence,
  'border-radio': borderRadio,
  'tidal-battery': tidalBattery,
  'night-nurses': nightNurses,
  'river-gauges-map': riverGaugesMap,
  'county-algorithm-chart': countyAlgorithmChart,
  'rural-maternity-map': ruralMaternityMap,
  'bread-price-chart': breadPriceChart,
  'lost-trains-map': lostTrainsMap,
  'heat-roofs-map': heatRoofsMap,
}
