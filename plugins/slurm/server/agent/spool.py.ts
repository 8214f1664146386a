/** Python 3.9 and later, its standard library alone. */
export const spool = String.raw`"""The run's lines, in a file until Etabli has them: Etabli may be away, and the job may be killed."""
import datetime
import json
import os
import threading

LONGEST_LINE = 16000
PORTION_LINES = 1000
PORTION_BYTES = 262144
MOST_WAITING = 64 * 1048576
TRUNCATED_FROM = 1048576
SHORTEST_PART = 6


def _parts(values):
    """A value of several lines is hidden line by line. The longest first: one may hold another."""
    parts = set()
    for value in values:
        lines = value.splitlines()
        stripped = [line.strip() for line in lines]
        parts.update([value] if len(lines) < 2 else [line for line in stripped if len(line) >= SHORTEST_PART])
    return sorted(parts - {''}, key=len, reverse=True)


class Spool:
    def __init__(self, folder):
        self._lock = threading.Lock()
        self._masked = []
        self._number = 0
        self._dropped = 0
        # Bytes of the file: all, and those that Etabli has.
        self._size = 0
        self._done = 0
        # Lengths of the lines that follow.
        self._waiting = []
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        # The group may read it: Etabli's account on its own server, where an operator wants that.
        os.chmod(folder, 0o750)
        flags = os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW
        self._file = os.open(os.path.join(folder, 'lines.jsonl'), flags, 0o640)
        os.fchmod(self._file, 0o640)

    def mask(self, values):
        self._masked = _parts(values)

    def masked(self, text):
        for value in self._masked:
            text = text.replace(value, '***')
        return text

    def add(self, log, text):
        text = self.masked(text.replace('\0', ''))
        for start in range(0, max(len(text), 1), LONGEST_LINE):
            with self._lock:
                self._append(log, text[start:start + LONGEST_LINE])

    def _append(self, log, text):
        if self._size - self._done > MOST_WAITING:
            self._dropped += 1
            return
        if self._dropped:
            note = '%d lines were dropped: Etabli could not be reached for too long.' % self._dropped
            self._dropped = 0
            self._append('technical', note)
        time = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
        line = {'number': self._number, 'log': log, 'time': time, 'text': text}
        data = json.dumps(line).encode() + b'\n'
        try:
            if os.pwrite(self._file, data, self._size) < len(data):
                raise OSError('the disk is full')
        except OSError:
            self._dropped += 1
            return
        self._size += len(data)
        self._number += 1
        self._waiting.append(len(data))

    def portion(self):
        """The number of the first line that Etabli does not have, the next lines, and whether they are all."""
        with self._lock:
            first = self._number - len(self._waiting)
            count = length = 0
            while count < min(len(self._waiting), PORTION_LINES) and length + self._waiting[count] <= PORTION_BYTES:
                length += self._waiting[count]
                count += 1
            data = os.pread(self._file, length, self._done) if length else b''
            return first, [json.loads(line) for line in data.splitlines()], count == len(self._waiting)

    def acknowledge(self, number):
        """Etabli has all lines before this one."""
        with self._lock:
            first = self._number - len(self._waiting)
            count = max(0, min(number - first, len(self._waiting)))
            self._done += sum(self._waiting[:count])
            del self._waiting[:count]
            if not self._waiting and self._size > TRUNCATED_FROM:
                os.ftruncate(self._file, 0)
                self._size = self._done = 0

    def keep_end(self, outcome):
        path = os.path.join(self.folder, 'end.json')
        try:
            with open(path + '.new', 'w', encoding='utf-8') as file:
                os.fchmod(file.fileno(), 0o640)
                json.dump(outcome, file)
                file.flush()
                os.fsync(file.fileno())
            os.rename(path + '.new', path)
            os.fsync(self._file)
        except OSError as error:
            print('etabli: the end could not be written down: %s' % error, flush=True)

    def remove(self):
        """Etabli has everything."""
        os.close(self._file)
        for name in ('lines.jsonl', 'end.json'):
            try:
                os.remove(os.path.join(self.folder, name))
            except FileNotFoundError:
                pass
        os.rmdir(self.folder)
`
