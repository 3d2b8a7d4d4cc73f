export { mockServer } from './mock-server.ts'
