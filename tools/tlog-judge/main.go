// A judge that is not ours: Go's own packages for signed notes and transparency logs (golang.org/x/mod/sumdb, as Debian
// has them), over what our log writes. It reads one JSON object on each line, and answers each with `ok`, or with why
// not. services/tlog/tests/tlog/judge.rs asks it.
package main

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type question struct {
	What string
	// note
	Note string
	Keys []string
	// inclusion, consistency, tiles
	Size, Index, Old    int64
	Root, Leaf, OldRoot []byte
	Proof, Consistency  [][]byte
	// tiles
	Folder string
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		if err := judge(lines.Bytes()); err != nil {
			fmt.Println(strings.ReplaceAll(err.Error(), "\n", " "))
		} else {
			fmt.Println("ok")
		}
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func judge(line []byte) error {
	var q question
	if err := json.Unmarshal(line, &q); err != nil {
		return err
	}
	switch q.What {
	case "note":
		return judgeNote(q)
	case "inclusion":
		return tlog.CheckRecord(hashes(q.Proof), q.Size, hash(q.Root), q.Index, hash(q.Leaf))
	case "consistency":
		return tlog.CheckTree(hashes(q.Proof), q.Size, hash(q.Root), q.Old, hash(q.OldRoot))
	case "tiles":
		return judgeTiles(q)
	}
	return errors.New("this is no question")
}

func hash(b []byte) (h tlog.Hash) {
	copy(h[:], b)
	return h
}

func hashes(all [][]byte) (hs []tlog.Hash) {
	for _, b := range all {
		hs = append(hs, hash(b))
	}
	return hs
}

// Every key has to have signed the note.
func judgeNote(q question) error {
	var known []note.Verifier
	for _, key := range q.Keys {
		verifier, err := note.NewVerifier(key)
		if err != nil {
			verifier, err = newWitness(key)
		}
		if err != nil {
			return err
		}
		known = append(known, verifier)
	}
	opened, err := note.Open([]byte(q.Note), note.VerifierList(known...))
	if err != nil {
		return err
	}
	if len(opened.Sigs) != len(known) {
		return fmt.Errorf("%d of %d keys signed it", len(opened.Sigs), len(known))
	}
	// A checkpoint that is written as Go writes it, with another first line: its size and root are read back.
	lines := strings.SplitN(opened.Text, "\n", 2)
	tree, err := tlog.ParseTree([]byte("go.sum database tree\n" + lines[1]))
	if err != nil {
		return err
	}
	if !strings.HasPrefix(string(tlog.FormatTree(tree)), "go.sum database tree\n"+strings.Join(strings.SplitN(lines[1], "\n", 3)[:2], "\n")) {
		return errors.New("the checkpoint is written in another way")
	}
	return nil
}

// A key of cosignature/v1, which the package does not know: a signature over the moment and the text.
type witness struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func newWitness(vkey string) (note.Verifier, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 {
		return nil, errors.New("no key")
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 33 || key[0] != 4 {
		return nil, errors.New("no key of a witness")
	}
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	id := binary.BigEndian.Uint32(sum[:])
	if fmt.Sprintf("%08x", id) != parts[1] {
		return nil, errors.New("the id is of another key")
	}
	return &witness{parts[0], id, key[1:]}, nil
}

func (w *witness) Name() string    { return w.name }
func (w *witness) KeyHash() uint32 { return w.id }
func (w *witness) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	moment := binary.BigEndian.Uint64(signature)
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", moment, text)
	return ed25519.Verify(w.key, []byte(message), signature[8:])
}

// Makes the proofs out of the tiles in a folder, which it checks against the root, and compares them with ours.
func judgeTiles(q question) error {
	tree := tlog.Tree{N: q.Size, Hash: hash(q.Root)}
	reader := tlog.TileHashReader(tree, folder(q.Folder))
	// Of the smallest tree a proof needs no tile.
	leaf, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, q.Index)})
	if err != nil {
		return err
	}
	if leaf[0] != hash(q.Leaf) {
		return errors.New("another leaf")
	}
	record, err := tlog.ProveRecord(q.Size, q.Index, reader)
	if err != nil {
		return err
	}
	if !same(record, hashes(q.Proof)) {
		return errors.New("another inclusion proof")
	}
	grown, err := tlog.ProveTree(q.Size, q.Old, reader)
	if err != nil {
		return err
	}
	if !same(grown, hashes(q.Consistency)) {
		return errors.New("another consistency proof")
	}
	return judgeBundle(q)
}

func same(one, two []tlog.Hash) bool {
	if len(one) != len(two) {
		return false
	}
	for i := range one {
		if one[i] != two[i] {
			return false
		}
	}
	return true
}

// The entry in its bundle hashes to the leaf that is in its tile.
func judgeBundle(q question) error {
	tile := tlog.Tile{H: 8, L: 0, N: q.Index / 256, W: 256}
	if rest := q.Size - tile.N*256; rest < 256 {
		tile.W = int(rest)
	}
	path := strings.Replace(folder("").path(tile), "tile/0/", "tile/entries/", 1)
	data, err := os.ReadFile(filepath.Join(q.Folder, path))
	if err != nil {
		return err
	}
	for i := int64(0); i <= q.Index%256; i++ {
		if len(data) < 2 {
			return errors.New("the bundle is too short")
		}
		n := 2 + int(binary.BigEndian.Uint16(data))
		if len(data) < n {
			return errors.New("the bundle is too short")
		}
		if i == q.Index%256 {
			leaf := tlog.RecordHash(data[2:n])
			if !bytes.Equal(leaf[:], q.Leaf) {
				return errors.New("another entry")
			}
		}
		data = data[n:]
	}
	return nil
}

// Tiles in a folder, under their paths after C2SP: those of Go without their height.
type folder string

func (f folder) Height() int { return 8 }

func (f folder) path(tile tlog.Tile) string {
	return strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
}

func (f folder) ReadTiles(tiles []tlog.Tile) (all [][]byte, err error) {
	for _, tile := range tiles {
		data, err := os.ReadFile(filepath.Join(string(f), f.path(tile)))
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}
