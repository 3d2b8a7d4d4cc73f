export { type Examples, examplesOf } from './examples.ts'
export {
  acceptedEvents,
  type ExploreOptions,
  exploreMachine,
  type Model,
  type ModelPath,
  measureCoverage,
  nameState,
  stateNames,
  transitionPairPaths,
  transitionPaths,
} from './model-paths.ts'
export { after, done, failed, type Outcome } from './outcomes.ts'
export { holdTimers, passTime } from './pass-time.ts'
export { type NotedEffect, replayTo } from './replay.ts'
export { type AcceptanceWalk, runPath } from './run-path.ts'
export { type Chart, drawChart, readChart } from './statechart.ts'
