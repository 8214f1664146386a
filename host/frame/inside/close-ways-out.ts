/** Speaks to any host by its own protocol, of which the document's content security policy knows nothing. */
const UNGOVERNED = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']

/** Takes from the document, before a plugin's code runs in it, what no policy keeps from sending data elsewhere. */
export function closeWaysOut(page: object): void {
  for (const name of UNGOVERNED)
    if (name in page && !Reflect.deleteProperty(page, name)) throw new Error(`${name} cannot be taken away`)
}
