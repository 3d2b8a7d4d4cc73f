export { frontPageQuery, storyPages } from './api/front-page-queries.ts'
export { type Entry, entryOfQuestion, entryOfStory, type Kind } from './model/placements.ts'
export { ArrangeFrontPage } from './ui/arrange-front-page.tsx'
export { EntryRow } from './ui/entry-row.tsx'
