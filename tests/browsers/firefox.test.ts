import { describeWith } from '../product/describe-with.ts'
import { findProgram } from '../product/find-program.ts'
import { startFirefox } from './firefox.ts'
import { declareJourneys } from './journeys.ts'

describeWith(
  { 'firefox-esr': findProgram('firefox-esr'), Xvfb: findProgram('Xvfb'), xdotool: findProgram('xdotool') },
  'In Firefox,',
  () => declareJourneys(startFirefox),
)
