/** Python 3.9 and later, its standard library alone. */
export const folders = `"""Folders of one run, which the next one on this node removes where the run was killed."""
import fcntl
import glob
import os
import shutil
import tempfile


def own_folder(prefix, place):
    """A folder that is held as long as this process is there. Those that killed runs have left are removed."""
    for left in glob.glob(os.path.join(place, prefix + '*')):
        descriptor = held(left)
        if descriptor is not None:
            shutil.rmtree(left, ignore_errors=True)
            os.close(descriptor)
    while True:
        folder = tempfile.mkdtemp(prefix=prefix, dir=place)
        # Another run may have taken it for one that was left.
        if held(folder) is not None and os.path.isdir(folder):
            return folder


def held(folder):
    """A descriptor that locks the folder; nothing where it is another's, or in use."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        if os.fstat(descriptor).st_uid == os.getuid():
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return descriptor
    except OSError:
        pass
    os.close(descriptor)
    return None


def remove_empty(path):
    try:
        if os.path.getsize(path) == 0:
            os.remove(path)
    except OSError:
        pass
`
