/** Python 3.9 and later, its standard library alone. */
export const reporter = `"""Tells Etabli of the run, and hears from it whether the run is to go on."""
import threading
import time

from client import Away, Refused

LOOK = 0.25
SIGN_OF_LIFE = 3.0
LONGEST_PAUSE = 5.0


class Reporter(threading.Thread):
    def __init__(self, client, spool, task, token):
        super().__init__(daemon=True)
        self._client = client
        self._spool = spool
        self._who = {'taskId': task, 'token': token}
        self._news = {}
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._is_away = False
        # What Etabli wants: run, cancel or gone.
        self.answer = 'run'

    def step(self, words, **more):
        with self._lock:
            self._news = {**self._news, 'step': words, **more}
        self._spool.add('technical', words[0].upper() + words[1:])

    def run(self):
        last = 0.0
        pause = LOOK
        while not self._over.wait(pause):
            _, lines, _ = self._spool.portion()
            if not lines and not self._news and time.monotonic() - last < SIGN_OF_LIFE:
                continue
            last = time.monotonic()
            pause = LOOK if self._report() else min(LONGEST_PAUSE, pause * 2)

    def finish(self, outcome, seconds):
        """Brings the rest and the end. False where that could not be done in time: then it lies in the spool."""
        self._over.set()
        self._spool.keep_end(outcome)
        self.join()
        until = time.monotonic() + seconds
        pause = LOOK
        while self.answer != 'gone':
            if self._report(outcome):
                pause = LOOK
                continue
            if time.monotonic() + pause > until:
                return False
            time.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)
        return True

    def _report(self, outcome=None):
        first, lines, are_all = self._spool.portion()
        news = self._news
        sent = [{key: line[key] for key in ('log', 'time', 'text')} for line in lines]
        fields = {**self._who, **news, 'from': first, 'lines': sent}
        if outcome and are_all:
            fields['end'] = outcome
        try:
            reply = self._client.call('report', fields)
        except (Away, Refused) as error:
            self._tell_away(str(error))
            return False
        self._spool.acknowledge(reply['next'])
        with self._lock:
            if self._news is news:
                self._news = {}
        if self.answer == 'run' or reply['answer'] == 'gone':
            self.answer = reply['answer']
        if self._is_away:
            self._is_away = False
            print('etabli: Etabli is back', flush=True)
        return True

    def _tell_away(self, why):
        if self._is_away:
            return
        self._is_away = True
        print('etabli: Etabli cannot be reached, lines are kept in %s: %s' % (self._spool.folder, why), flush=True)
`
