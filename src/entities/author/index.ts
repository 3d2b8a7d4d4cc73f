export { authorPageQuery, ownAuthorProfileQuery } from './api/author-queries.ts'
export { verificationMeaning } from './lib/verification-meaning.ts'
export { AuthorIntroduction, type IntroducedAuthor } from './ui/author-introduction.tsx'
export { AuthorRecordFigures } from './ui/author-record-figures.tsx'
