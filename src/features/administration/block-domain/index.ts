export { BlockDomain } from './ui/block-domain.tsx'
export { UnblockDomain } from './ui/unblock-domain.tsx'
