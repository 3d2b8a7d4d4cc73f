export { issueQuery, issuesQuery, sentIssueQuery, sentIssuesQuery } from './api/newsletter-queries.ts'
export { audienceOf, nameOfList, newsletterLists } from './lib/list-names.ts'
export { countPeople } from './lib/sending-words.ts'
export { IssueState, SendingReport } from './ui/issue-state.tsx'
