export { loadFederation as load } from './api/load-federation.ts'
export { FederationScreen as Screen } from './ui/federation-screen.tsx'
