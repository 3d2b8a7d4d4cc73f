export { Description, DescriptionList } from './description-list.tsx'
