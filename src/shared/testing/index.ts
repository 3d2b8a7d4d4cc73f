export { mockServer } from './mock-server.ts'
export {
  acceptedEvents,
  type ExploreOptions,
  exploreMachine,
  type Model,
  type ModelPath,
  measureCoverage,
  transitionPairPaths,
  transitionPaths,
} from './model-paths.ts'
export { after, done, failed, type Outcome } from './outcomes.ts'
export { type NotedEffect, runPath, type Walked } from './run-path.ts'
