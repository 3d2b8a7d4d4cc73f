export { mockServer } from './mock-server.ts'
export { signedInApi } from './signed-in-api.ts'
