export { VoteButton } from './ui/vote-button.tsx'
