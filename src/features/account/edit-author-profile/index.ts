export { EditAuthorProfile } from './ui/edit-author-profile.tsx'
