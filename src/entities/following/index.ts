export { followsQuery, newsQuery, refreshFollows } from './api/following-queries.ts'
export { isSameSubject, isUnseen } from './model/subject.ts'
