export type { VoteStanding } from './model/vote.machine.ts'
export { VoteButton } from './ui/vote-button.tsx'
