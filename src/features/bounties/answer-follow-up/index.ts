export { FollowUpSection, StoryFollowUp } from './ui/follow-up-section.tsx'
