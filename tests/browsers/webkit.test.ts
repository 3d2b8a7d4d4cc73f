import { describeWith } from '../product/describe-with.ts'
import { findProgram } from '../product/find-program.ts'
import { declareJourneys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

describeWith(
  { WebKitWebDriver: findProgram('WebKitWebDriver'), Xvfb: findProgram('Xvfb'), xdotool: findProgram('xdotool') },
  'In WebKit,',
  () => declareJourneys(startWebKit),
)
