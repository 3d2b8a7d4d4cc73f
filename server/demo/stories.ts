import type { DemoStory } from './document-builders.ts'
import { story as allotmentYear } from './stories/allotment-year.ts'
import { story as borderRadio } from './stories/border-radio.ts'
import { story as breadPrice } from './stories/bread-price.ts'
import { story as commentOnSilence } from './stories/comment-on-silence.ts'
import { story as countyAlgorithm } from './stories/county-algorithm.ts'
import { story as ghostLeases } from './stories/ghost-leases.ts'
import { story as harbourLights } from './stories/harbour-lights.ts'
import { story as heatRoofs } from './stories/heat-roofs.ts'
import { story as libraryHours } from './stories/library-hours.ts'
import { story as lostTrains } from './stories/lost-trains.ts'
import { story as muralMoney } from './stories/mural-money.ts'
import { story as nightFerry } from './stories/night-ferry.ts'
import { story as nightNurses } from './stories/night-nurses.ts'
import { story as repairDesert } from './stories/repair-desert.ts'
import { story as riverGauges } from './stories/river-gauges.ts'
import { story as ruralMaternity } from './stories/rural-maternity.ts'
import { story as schoolBusMiles } from './stories/school-bus-miles.ts'
import { story as secondhandWool } from './stories/secondhand-wool.ts'
import { story as seedVault } from './stories/seed-vault.ts'
import { story as slowCoach } from './stories/slow-coach.ts'
import { story as tidalBattery } from './stories/tidal-battery.ts'
import { story as uniformFactory } from './stories/uniform-factory.ts'

export const demoStories: DemoStory[] = [
  riverGauges,
  countyAlgorithm,
  ruralMaternity,
  nightFerry,
  breadPrice,
  schoolBusMiles,
  ghostLeases,
  muralMoney,
  lostTrains,
  uniformFactory,
  seedVault,
  libraryHours,
  repairDesert,
  heatRoofs,
  harbourLights,
  allotmentYear,
  slowCoach,
  secondhandWool,
  commentOnSilence,
  borderRadio,
  tidalBattery,
  nightNurses,
]
