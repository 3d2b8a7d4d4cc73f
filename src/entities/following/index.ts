export { followsQuery, newsQuery, refreshFollows, saveFollow } from './api/following-queries.ts'
export { isSameSubject, isUnseen } from './model/subject.ts'
