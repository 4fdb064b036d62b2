export { answerForAda, PERSON, tabWithToken } from './ada.ts'
export {
  type Answer,
  type ApiServer,
  refusal,
  type SeenRequest,
  success,
  useApiServer as apiServerOfFile,
} from './api-server.ts'
export { createBrowser } from './browser.ts'
export { acme, ada } from './people.ts'
export { shareAnswers } from './shares.ts'
