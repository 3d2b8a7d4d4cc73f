export { endpointOf, mockEndpoint, mockError } from './mock-endpoint.ts'
