/** Python 3.9 and later, its standard library alone. */
export const client = `"""Speaks to Etabli: calls in JSON, and the code as a tar."""
import http.client
import json
import ssl
import urllib.error
import urllib.request

BASE = '/api/v1/task-agent/'
SECONDS = 10
# The code may have to be fetched by Etabli first.
CODE_SECONDS = 120


class Away(Exception):
    """Etabli cannot be reached, or cannot do it now: the same may be asked again."""


class Refused(Exception):
    """Etabli has said no, and will say it again."""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """What is sent holds a token, which is Etabli's alone."""

    def redirect_request(self, *_):
        return None


class Client:
    def __init__(self, url, authority):
        context = ssl.create_default_context()
        if authority:
            context.load_verify_locations(cadata=authority)
        self._base = url.rstrip('/') + BASE
        handlers = [urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context), NoRedirect()]
        self._opener = urllib.request.build_opener(*handlers)

    def call(self, name, fields):
        body = json.dumps(fields).encode()
        with self._open(name, body, {'content-type': 'application/json'}) as reply:
            try:
                return json.loads(reply.read())['data']
            except (OSError, ValueError, KeyError, http.client.HTTPException) as error:
                raise Away('its reply cannot be read: %s' % error) from error

    def code(self, task, token):
        """A file of bytes, a tar."""
        return self._open('code?task=' + task, None, {'authorization': 'Bearer ' + token}, CODE_SECONDS)

    def _open(self, name, body, headers, seconds=SECONDS):
        request = urllib.request.Request(self._base + name, data=body, headers=headers)
        try:
            return self._opener.open(request, timeout=seconds)
        except urllib.error.HTTPError as error:
            with error:
                raise _judged(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise Away(str(getattr(error, 'reason', error))) from error


def _judged(error):
    """A proxy before Etabli may answer anything while Etabli is away: only an envelope is Etabli's own word."""
    try:
        envelope = json.loads(error.read())
        message = envelope['message']
        is_own = envelope['status'] == 'error' and 'code' in envelope
    except (OSError, ValueError, KeyError, TypeError, http.client.HTTPException):
        return Away('HTTP %d' % error.code)
    is_final = is_own and 400 <= error.code < 500 and error.code not in (408, 429)
    return Refused(message) if is_final else Away(message)
`
