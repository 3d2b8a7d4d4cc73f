export { endpointOf, type MockCall, MockError, type MockResolver, mockEndpoint, mockError } from './mock-endpoint.ts'
