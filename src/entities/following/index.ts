export { followsQuery, newsQuery, saveFollow } from './api/following-queries.ts'
export { isSameSubject, type Subject } from './model/subject.ts'
