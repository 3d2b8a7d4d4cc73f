export { createMemoryStorage } from './memory-storage.ts'
export {
  type Examples,
  examplesOf,
  exploreMachine,
  type Model,
  type ModelPath,
  type ModelTransition,
  nameState,
  stateNames,
  transitionPairPaths,
  transitionTable,
} from './model-paths.ts'
export { after, done, failed } from './outcomes.ts'
export { holdTimers, passTasks, passTime } from './pass-time.ts'
export { replayTo } from './replay.ts'
export { runPath } from './run-path.ts'
export { type Chart, drawChart, readChart } from './statechart.ts'
