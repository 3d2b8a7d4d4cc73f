export { type PledgeRequest, pledgePathOf } from './model/pledge-request.ts'
export { ChangePledge } from './ui/change-pledge.tsx'
export { ContributeButton } from './ui/contribute-button.tsx'
