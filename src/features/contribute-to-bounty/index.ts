export { type PledgeRequest, pledgePathOf } from './model/pledge-request.ts'
export { ContributeButton } from './ui/contribute-button.tsx'
