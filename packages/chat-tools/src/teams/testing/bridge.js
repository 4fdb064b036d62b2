// Stands for the bridge of Teams on phones, as the package @microsoft/teams-js expects it.
;(() => {
  const client = window.__chatClient
  if (client?.platform !== 'teams') return
  const { simulatorUrl, clientId, user } = client
  const RUNTIME = JSON.stringify({ apiVersion: 4, isLegacyTeams: false, supports: {}, hostVersionsInfo: {} })
  /** Result of a call of the simulator: over the tests' connection where there is one, which no content policy blocks. */
  const ask = async (path, fields) => {
    const body = JSON.stringify(fields)
    if (window.__callSimulator) return JSON.parse(await window.__callSimulator(`/__simulator/teams/${path}`, body))
    const response = await fetch(`${simulatorUrl}/__simulator/teams/${path}`, { method: 'POST', body })
    return response.json()
  }
  const calls = []
  window.__chatCalls = calls

  const answers = {
    initialize: () => ['content', 'android', RUNTIME, '2.0.0'],
    'authentication.getAuthToken': async () => {
      const { token, error } = await ask('token', { clientId, user })
      return token === undefined ? [false, error] : [true, token]
    },
  }
  window.nativeInterface = {
    framelessPostMessage: async (message) => {
      const { id, uuid, uuidAsString, func } = JSON.parse(message)
      calls.push(func)
      const answer = answers[func]
      // Like a client, it does not answer what it does not know.
      if (answer) window.onNativeMessage({ data: { id, uuid, uuidAsString, args: await answer() } })
    },
  }
})()
